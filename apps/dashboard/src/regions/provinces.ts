import { provinceNames } from '@plato/brand/provinces'

export const provinceOptions = provinceNames.map((name, index) => ({
  value: String(index + 1),
  label: `${String(index + 1).padStart(2, '0')} ${name}`,
}))
