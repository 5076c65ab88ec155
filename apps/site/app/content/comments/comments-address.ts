/** Where a page of the comments is found; the first one has no number. */
export function commentsAddress({ villa, page }: { villa?: string | undefined; page: number }): string {
  const params = new URLSearchParams({
    ...(villa ? { villa } : {}),
    ...(page > 1 ? { sayfa: String(page) } : {}),
  })
  return params.size > 0 ? `/misafir-yorumlari?${params}` : '/misafir-yorumlari'
}
