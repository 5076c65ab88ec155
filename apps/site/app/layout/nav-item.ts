/** One item of the header line, whether it is a link or opens a menu. */
export const navItem =
  'inline-flex min-h-11 items-center gap-1 rounded-full px-3 font-medium whitespace-nowrap transition-colors hover:bg-sunken focus-visible:rounded-full'
