export const texts = {
  tones: { info: 'Information', important: 'Important' },
  states: { planned: 'Planned', running: 'Running', over: 'Over', withdrawn: 'Withdrawn' },
  notSaved: 'It could not be saved. Please try again.',
}
