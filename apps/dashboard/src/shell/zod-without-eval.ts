import { config } from 'zod'

// Zod tries `new Function` when a schema is made, which the page's policy refuses and reports.
// Imported before anything that makes one.
config({ jitless: true })
