export const peopleWords = {
  most: (most: number) => `Bu villa en çok ${most} kişi alır; 0-2 yaş bebekler sayılmaz.`,
} as const
