import type { StaffRole } from '@whereabouts/game/staff'

const areas: Record<StaffRole, string> = {
  curator: 'puzzles and photos',
  cashier: 'prizes, plans and books',
  moderator: 'players, sanctions and reports',
}

export const texts = {
  changeFailed: 'That did not work. Please try again.',
  roles: { curator: 'Curator', cashier: 'Cashier', moderator: 'Moderator' } satisfies Record<StaffRole, string>,
  roleOption: (role: StaffRole) => `${role[0]!.toUpperCase()}${role.slice(1)}: ${areas[role]}`,
  join: {
    lead: (role: StaffRole) => `You are invited as a ${role}, in charge of ${areas[role]}.`,
  },
}
