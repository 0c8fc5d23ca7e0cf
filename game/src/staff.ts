/** What somebody of the staff looks after: puzzles and photos; prizes and plans; players and their reports. The owner (`adminUsername`) may do all of it. */
export const staffRoles = ['curator', 'cashier', 'moderator'] as const

export type StaffRole = (typeof staffRoles)[number]
