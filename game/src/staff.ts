/** A staff member's area: puzzles and photos; prizes and plans; players and their reports. The owner (`adminUsername`) has all of them. */
export const staffRoles = ['curator', 'cashier', 'moderator'] as const

export type StaffRole = (typeof staffRoles)[number]
