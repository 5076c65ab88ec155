export const momentMessages = {
  yesterday: (time: string) => `dün ${time}`,
  days: (days: number, hours: number) => (hours > 0 ? `${days} gün ${hours} sa` : `${days} gün`),
  hours: (hours: number, minutes: number) =>
    minutes > 0 ? `${hours} sa ${String(minutes).padStart(2, '0')} dk` : `${hours} sa`,
  minutes: (minutes: number) => `${minutes} dk`,
} as const
