import { publicVillaEndpoints } from '@plato/contract/villas/public-villa.contract'
import { villaEndpoints } from '@plato/contract/villas/villas.contract'
import { copyVilla } from '@plato/core/pricing/copy-villa'
import { getPublicVilla } from '@plato/core/villa-page/get-public-villa'
import { exportAllVillas, exportVillas } from '@plato/core/villas/export-villas'
import { getVilla } from '@plato/core/villas/get-villa'
import { listVillas, listVillasToPick } from '@plato/core/villas/list-villas'
import {
  setVillaBtrans,
  setVillaFeatures,
  setVillaOfMonth,
  setVillaOrder,
  setVillaPopular,
} from '@plato/core/villas/mark-villa'
import { createVilla, updateVilla } from '@plato/core/villas/save-villa'
import { setVillaActivity } from '@plato/core/villas/set-villa-activity'
import { serve } from '#api/http/serve.ts'

export const villaRoutes = serve('villas', villaEndpoints, {
  list: (ctx, { querystring }) => listVillas(ctx, querystring),
  all: (ctx) => listVillasToPick(ctx),
  csv: (ctx) => exportAllVillas(ctx),
  export: (ctx, { querystring }) => exportVillas(ctx, querystring),
  get: (ctx, { params }) => getVilla(ctx, params.id),
  create: (ctx, { body, key }) => createVilla(ctx, body, key),
  copy: (ctx, { params, body, key }) => copyVilla(ctx, params.id, body, key),
  update: (ctx, { params, body }) => updateVilla(ctx, params.villa_id, body),
  setFeatures: (ctx, { params, body }) => setVillaFeatures(ctx, params.villa_id, body),
  setBtrans: (ctx, { params, body }) => setVillaBtrans(ctx, params.villa_id, body),
  setActivity: (ctx, { body }) => setVillaActivity(ctx, body),
  setPopular: (ctx, { body }) => setVillaPopular(ctx, body),
  setVillaOfMonth: (ctx, { body }) => setVillaOfMonth(ctx, body),
  setOrder: (ctx, { body }) => setVillaOrder(ctx, body),
})

export const publicVillaRoutes = serve('public-villas', publicVillaEndpoints, {
  get: (ctx, { params }) => getPublicVilla(ctx, params.slug),
})
