export const texts = {
  found: (count: string) => `Found: ${count}`,
  standings: { player: 'Player', owner: 'Owner', curator: 'Curator', cashier: 'Cashier', moderator: 'Moderator' },
  account: {
    until: (moment: string | null) => (moment ? `until ${moment}` : 'for good'),
  },
  payments: {
    statuses: {
      active: 'Active',
      trialing: 'Free trial',
      past_due: 'Payment overdue',
      paused: 'Payments paused',
      canceled: 'Canceled',
      fraud_canceled: 'Canceled: a second free trial',
    },
  },
  sanctions: {
    kinds: { warned: 'Warned', suspended: 'Suspended' },
    states: { open: 'in force', ended: 'over', lifted: 'lifted' },
  },
}
