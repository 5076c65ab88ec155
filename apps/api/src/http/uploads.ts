import type { Endpoint, UploadedFile } from '@plato/contract/endpoint'
import { Refusal } from '@plato/rules/refusal'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'

const maxFields = 10

/** Reads one file and the fields of a multipart request; additional, larger or undeclared parts are refused. */
export async function readUpload(
  request: FastifyRequest,
  upload: NonNullable<Endpoint['upload']>,
  fields: z.ZodType | undefined,
): Promise<{ body: unknown; file: UploadedFile }> {
  if (!request.isMultipart()) throw new Refusal('request.unsupported_type')
  const sent: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  const limits = {
    fileSize: upload.maxBytes,
    files: 1,
    fields: maxFields,
    fieldSize: 10_000,
    parts: maxFields + 1,
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') sent[part.fieldname] = part.value
    else if (part.fieldname === upload.field) file = { bytes: await part.toBuffer(), name: part.filename }
    else part.file.resume()
  }
  const body = fields?.safeParse(sent)
  if (!file || body?.success === false) throw new Refusal('request.invalid')
  return { body: body?.data, file }
}
