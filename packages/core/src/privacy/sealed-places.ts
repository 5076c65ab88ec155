/** The places to which sealed values are bound, see `Vault.seal`. */
export const dataRequestPlace = (id: string): string => `data_requests ${id}`
export const blockedRecordPlace = (id: string): string => `blocked_records ${id}`
