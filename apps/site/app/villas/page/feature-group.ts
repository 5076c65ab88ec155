export interface FeatureGroup {
  readonly name: string
  readonly features: readonly string[]
}
