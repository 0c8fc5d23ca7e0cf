export function AuthChoicePage() { return null }
