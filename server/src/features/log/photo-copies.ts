import { z } from 'zod'

/** The copies of a photo from its row, with the fields that the log reads; other fields are left unchanged. */
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
