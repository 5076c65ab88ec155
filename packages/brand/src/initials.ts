/** A person in two letters, where there is no portrait: "Ayşe Işık Demir" is "AD", "Deniz" is "D". */
export function initialsOf(name: string): string {
  const nameParts = name.trim().split(/\s+/)
  const ends = nameParts.length > 1 ? [nameParts[0], nameParts.at(-1)] : nameParts
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('tr') ?? '').join('')
}
