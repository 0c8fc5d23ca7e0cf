export function CookiesPage() { return null }
