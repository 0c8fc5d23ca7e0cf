/** The texts of one feature, each under a name. Texts with something in them are functions. */
export function catalogue<T extends object>({ en }: { en: T }): T {
  return en
}
