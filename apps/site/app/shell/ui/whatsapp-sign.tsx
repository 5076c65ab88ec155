/** Drawn for us in the manner of the other signs. */
export function WhatsAppSign() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="lucide fill-none stroke-current"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M3 21l1.65-4.7A8.5 8.5 0 1 1 8 19.4z" />
      <path d="M9 10.2c.3 2.2 2 4 4.4 4.6l1.2-1.3 2 1c-.3 1.2-1.300 1.700-2.300 1.600-3.300-.4-6.100-3-6.600-6.400-.1-1 .5-1.900 1.600-2.100l.9 2z" />
    </svg>
  )
}
