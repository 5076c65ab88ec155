/** All that others learn of a taken night. */
export const takenWord = 'Dolu'
