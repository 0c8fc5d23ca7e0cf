export const texts = {
  kinds: { warned: 'Warned', suspended: 'Suspended' },
  states: { open: 'in force', ended: 'over', lifted: 'lifted' },
  steps: { appealed: 'Appeal', upheld: 'Upheld', lifted: 'Lifted' },
  stepAt: (kind: string, moment: string) => `${kind}, ${moment}`,
  answerOf: (name: string) => `Answer the appeal of ${name}`,
  liftOf: (name: string) => `Lift the sanction of ${name}`,
}
