/** A person in two letters, where there is no portrait: "Ayşe Işık Demir" is "AD", "Deniz" is "D". */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('tr') ?? '').join('')
}
