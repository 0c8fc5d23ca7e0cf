/** Orders versions such as 0.9.0 and 0.10.0 by their numbers: negative when the first is the older one. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map(Number))
  return a!.map((part, index) => part - b![index]!).find((difference) => difference !== 0) ?? 0
}
