import { contract } from '@plato/contract/contract'
import { contractDocs } from '@plato/contract/contract-docs'
import type { Access, Endpoint } from '@plato/contract/endpoint'
import { roleMay, roles } from '@plato/rules/auth/capabilities'
import type { FactorNeed } from '@plato/rules/auth/factor'
import { refusals } from '@plato/rules/refusal'
import { z } from 'zod'
import type { OpenApiDocument, Operation, Parameter } from '#api/http/openapi/open-api-document.ts'

interface Docs {
  readonly summary: string
  readonly description: string
  readonly example?: unknown
}

interface Documented {
  readonly endpoint: Endpoint
  readonly docs: Docs
}

const docsOf: Readonly<Record<string, Readonly<Record<string, Docs>>>> = contractDocs

function documented(operationId: string): Documented {
  const [group = '', name = ''] = operationId.split('.')
  const endpoints: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract
  const [endpoint, docs] = [endpoints[group]?.[name], docsOf[group]?.[name]]
  if (!endpoint || !docs) throw new Error(`the contract has no docs for the operation ${operationId}`)
  return { endpoint, docs }
}

function accessSentence(access: Access): string {
  if (access === 'public') return 'Access: everyone.'
  return `Access: capability \`${access}\` (roles ${roles.filter((role) => roleMay(role, access)).join(', ')}).`
}

const factorSentences: Readonly<Record<FactorNeed, string>> = {
  none: 'Second factor: works before it was given.',
  'own-account': 'Second factor: works after the time to set one up has ended.',
  enrolment: 'Second factor: if the account has one, it must have been given within the last 5 minutes.',
  'step-up':
    'Second factor: must have been given within the last 5 minutes, otherwise the response is 428. Accounts without a factor are refused if their role needs one.',
}

function idempotencyOf({ idempotent, derivesKey, acceptsKey }: Endpoint): string[] {
  if (acceptsKey)
    return ['Accepts the header `Idempotency-Key`; without it each request is a separate write.']
  if (derivesKey)
    return [
      'Takes the header `Idempotency-Key`; without it the same content of the same user within 10 seconds counts once.',
    ]
  return idempotent ? ['Requires the header `Idempotency-Key`.'] : []
}

/** What follows from the endpoint's own definition, so that no text can contradict it. */
const factsOf = (endpoint: Endpoint): string[] => [
  accessSentence(endpoint.access),
  ...(endpoint.factor ? [factorSentences[endpoint.factor]] : []),
  ...idempotencyOf(endpoint),
  ...(endpoint.perMinute
    ? [`Limit: ${endpoint.perMinute} requests per minute from one IP address${sharedLimit(endpoint)}.`]
    : []),
]

const sharedLimit = ({ countedWith }: Endpoint) =>
  countedWith ? `, counted together with the other \`/${countedWith}\` endpoints` : ''

/** The plugin knows no multipart body, because the API reads and checks it itself (uploads.ts). */
function multipartBody(
  upload: NonNullable<Endpoint['upload']>,
  body: z.ZodType | undefined,
  example: unknown,
): NonNullable<Operation['requestBody']> {
  const fields = z.toJSONSchema(body ?? z.strictObject({}), { io: 'input' })
  const file = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: `A file of at most ${upload.maxBytes} bytes.`,
  }
  const schema = {
    type: 'object',
    properties: { ...fields.properties, [upload.field]: file },
    required: [...(fields.required ?? []), upload.field],
    additionalProperties: false,
  }
  const sent = { ...(typeof example === 'object' ? example : {}), [upload.field]: '(binary)' }
  return { required: true, content: { 'multipart/form-data': { schema, example: sent } } }
}

function requestBodyOf(operation: Operation, { endpoint, docs }: Documented): Operation['requestBody'] {
  if (endpoint.upload) return multipartBody(endpoint.upload, endpoint.body, docs.example)
  for (const content of Object.values(operation.requestBody?.content ?? {})) content.example = docs.example
  return operation.requestBody
}

const typesOf = (contentType: NonNullable<Endpoint['contentType']>): string =>
  typeof contentType === 'string' ? contentType : Object.values(contentType).join(' or ')

function responseDescription(status: string, endpoint: Endpoint): string {
  if (status === String(endpoint.success[0]))
    return endpoint.contentType
      ? `A file (${typesOf(endpoint.contentType)}), without the envelope.`
      : 'Success.'
  const codes = endpoint.refusals.filter((code) => String(refusals[code]) === status)
  return `Refused with ${[...new Set(codes)].map((code) => `\`${code}\``).join(', ')}.`
}

/** The header as a parameter, so that generated clients can send it. The plugin knows no header of ours. */
const keyParameter = ({ idempotent, derivesKey, acceptsKey }: Endpoint): Parameter[] =>
  idempotent || acceptsKey
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: Boolean(idempotent) && !derivesKey,
          description:
            'Names this write, a UUID for example. The same key with the same content returns the first result.',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{16,100}$' },
        },
      ]
    : []

const parameterDescriptions: Readonly<Record<string, string>> = {
  skip: 'Number of rows to leave out from the beginning.',
  take: 'Number of rows to return.',
  cursor: 'The value of `next` in the response before.',
}

/** Writes summaries, descriptions, examples and error codes from the contract into the document of the plugin. */
export function describeOperations(document: OpenApiDocument): void {
  for (const operations of Object.values(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const found = documented(operation.operationId)
      const { operationId, ...rest } = operation
      for (const parameter of rest.parameters ?? []) {
        const description = parameterDescriptions[parameter.name]
        if (description) parameter.description = description
      }
      for (const [status, response] of Object.entries(rest.responses))
        response.description = responseDescription(status, found.endpoint)
      const requestBody = requestBodyOf(operation, found)
      const parameters = [...(rest.parameters ?? []), ...keyParameter(found.endpoint)]
      operations[method] = {
        operationId,
        summary: found.docs.summary,
        description: `${found.docs.description}\n\n${factsOf(found.endpoint).join(' ')}`,
        ...rest,
        ...(parameters.length > 0 ? { parameters } : {}),
        ...(requestBody ? { requestBody } : {}),
      }
    }
  }
}
