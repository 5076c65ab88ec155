/** Why a near miss is shown: what would have to change for the villa to be free. */
export function nearMissReason({ shift, extraNights }: { shift: number; extraNights: number }): string {
  const arrival = shift === 0 ? '' : `${Math.abs(shift)} gün ${shift < 0 ? 'erken' : 'geç'} girişle`
  const length =
    extraNights === 0
      ? ''
      : `${Math.abs(extraNights)} gece daha ${extraNights < 0 ? 'kısa' : 'uzun'} konaklamayla`
  return `${[arrival, length].filter(Boolean).join(' ve ')} uygun`
}
