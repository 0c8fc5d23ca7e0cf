export type LogoKind = 'site' | 'admin'
const capital: Record<LogoKind, string> = { site: 'Site', admin: 'Admin' }

export const texts = {
  cacheNote: 'Changes may take a few minutes to show to players.',
  saveFailed: 'Failed to save configuration settings',
  checkConnection: 'Please check your internet connection.',
  logos: {
    kinds: {
      site: {
        title: 'Site logo',
        hint: 'Shown to players and in emails. Without one, the pin and project name are shown.',
      },
      admin: { title: 'Admin logo', hint: 'Shown in the portal’s header. Without one, the pin is shown.' },
    },
    upload: (kind: LogoKind) => `Upload ${kind} logo`,
    progress: (kind: LogoKind) => `Upload of the ${kind} logo`,
    uploadFailed: (kind: LogoKind) => `Failed to upload ${kind} logo`,
    uploaded: (kind: LogoKind) => `${capital[kind]} logo uploaded successfully!`,
    deleteFailed: (kind: LogoKind) => `Failed to delete ${kind} logo`,
    deleted: (kind: LogoKind) => `${capital[kind]} logo deleted successfully!`,
    activateFailed: 'Failed to activate logo',
    activated: 'Logo activated successfully!',
    list: (kind: LogoKind) => `${capital[kind]} logos`,
    grounds: { light: 'On light', dark: 'On dark' },
    deletion: {
      question: (kind: LogoKind) => `Are you sure you want to delete this ${kind} logo? This action cannot be undone.`,
    },
  },
}
