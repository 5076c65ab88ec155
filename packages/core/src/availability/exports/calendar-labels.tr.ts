/** The only text that other channels see for a taken night. */
export const takenWord = 'Dolu'
