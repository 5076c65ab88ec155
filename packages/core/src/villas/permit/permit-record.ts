import { createHash } from 'node:crypto'
import { largestDocumentBytes } from '@plato/contract/content/documents.contract'
import type { UploadedFile } from '@plato/contract/endpoint'
import type { PermitRecord } from '@plato/contract/villas/permit.contract'
import { Refusal } from '@plato/rules/refusal'
import { permitDoubts } from '@plato/rules/villas/permit'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import { isCompletePdf } from '../../storage/complete-pdf.ts'
import { pdfReader } from '../../storage/read-pdf.ts'
import type { Storage } from '../../storage/storage.ts'
import { lockVilla } from '../villas.queries.ts'
import {
  findPermit,
  findProof,
  insertCheck,
  selectChecks,
  selectSameNumber,
  selectTakeDowns,
  updateVerification,
} from './permit.queries.ts'
import { returnAfterVerification } from './take-down.ts'

type WithStorage = { readonly storage: Storage }

const readProof = pdfReader({
  maxBytes: largestDocumentBytes,
  refusal: 'document.bad_file',
  isGoodPdf: isCompletePdf,
})
const proofKey = (sha256: string): string => `permit-proofs/${sha256}/file`
const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** The age of the verification, what looks wrong about the number, and the records of checks and take-downs. */
export async function getPermitRecord({ db }: Context, villaId: number): Promise<PermitRecord> {
  const permit = await findPermit(db, villaId)
  if (!permit) throw new Refusal('villa.not_found')
  return {
    dueOn: permit.dueOn,
    doubts: [...permitDoubts(permit)],
    sameNumber: permit.permitNo.trim() === '' ? [] : await selectSameNumber(db, villaId, permit.permitNo),
    checks: await selectChecks(db, villaId),
    takeDowns: await selectTakeDowns(db, villaId),
  }
}

/**
 * Records that the number was found in the ministry's database today. The proof is stored before the row is committed, so
 * that a recorded check always has its file.
 */
export async function addPermitCheck(
  ctx: Context & WithStorage,
  villaId: number,
  sent: UploadedFile,
  key?: string,
): Promise<PermitRecord> {
  const { bytes, contentType } = await readProof(sent.bytes)
  const sha256 = sha256Of(bytes)
  await ctx.db.transaction().execute((tx) =>
    onceIfKeyed(
      tx,
      ctx,
      { key, action: 'permit.check', input: { villaId, sha256: sha256Of(sent.bytes) } },
      async () => {
        const villa = await lockVilla(tx, villaId)
        if (!villa) throw new Refusal('villa.not_found')
        if (villa.permit_no.trim() === '') throw new Refusal('villa.no_permit')
        await ctx.storage.put(proofKey(sha256), bytes, contentType)
        const { id } = await insertCheck(tx, {
          villa_id: villaId,
          permit_no: villa.permit_no,
          checked_on: ctx.today,
          checked_by: ctx.actor.id,
          content_type: contentType,
          sha256,
          created_at: ctx.now,
        })
        await updateVerification(tx, villaId, { on: ctx.today, by: ctx.actor.id, at: ctx.now })
        await recordAudit(tx, ctx, {
          action: 'villa.permit_checked',
          subjectId: villaId,
          change: { permitNo: villa.permit_no, sha256 },
        })
        await returnAfterVerification(tx, ctx, villaId)
        return id
      },
    ),
  )
  return getPermitRecord(ctx, villaId)
}

export async function permitProof({ db, storage }: Context & WithStorage, checkId: number) {
  const proof = await findProof(db, checkId)
  const bytes = proof && (await storage.get(proofKey(proof.sha256)))
  if (!proof || !bytes) throw new Refusal('permit_check.not_found')
  return { contentType: proof.contentType, base64: Buffer.from(bytes).toString('base64') }
}
