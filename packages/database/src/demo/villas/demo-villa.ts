export interface DemoAgencyFacts {
  readonly originalName: string
  readonly commissionShare: number
  readonly salesType: 'COMMISSION' | 'GUARANTEE'
  readonly instantBooking: boolean
  readonly permitNote: string
}

export interface DemoComment {
  readonly name: string
  readonly rating: number
  readonly text: string
  /** YYYY-MM of the stay. */
  readonly stayMonth: string
  readonly active: boolean
  /** Whether staff have looked at it. */
  readonly decided: boolean
  readonly reply: string
}

export interface DemoBtrans {
  readonly siteName: string
  readonly provinceCode: number | null
  readonly districtCode: string
  readonly neighbourhood: string
  readonly avenue: string
  readonly street: string
  readonly outerDoorNo: string
  readonly innerDoorNo: string
  readonly landSystemNo: string
  readonly deedNo: string
  readonly inZoningPlan: boolean | null
  readonly hasApplication: boolean | null
}

export interface DemoOwner {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

export interface DemoPhoto {
  /** In the folder of the demo's pictures, as `villa-01/01.jpg`. */
  readonly file: string
  readonly alt: string
}
