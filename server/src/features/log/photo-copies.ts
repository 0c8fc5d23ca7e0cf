import { z } from 'zod'

/** The copies of a photo as its row has them, as far as the log looks at them; what else a copy has is left as it is. */
export const photoCopies = z.array(
  z.looseObject({
    kind: z.string(),
    key: z.string(),
    width: z.int(),
    format: z.string(),
    /** Of a sharp copy, in hexadecimals. */
    sha256: z.string().optional(),
  }),
)
