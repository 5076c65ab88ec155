import process from 'node:process'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const { API_URL = 'http://127.0.0.1:4000', DASHBOARD_PORT = '3001' } = process.env

export default defineConfig(({ command }) => ({
  base: '/dashboard/',
  plugins: [react()],
  // nginx puts a new nonce in this place for every answer; the development server sends no CSP.
  ...(command === 'build' ? { html: { cspNonce: '__CSP_NONCE__' } } : {}),
  server: {
    port: Number(DASHBOARD_PORT),
    strictPort: true,
    proxy: { '/v1': API_URL, '/v2': API_URL, '/media': API_URL },
  },
  preview: { proxy: { '/v1': API_URL, '/v2': API_URL, '/media': API_URL } },
  build: {
    // nginx serves `build` as a root, so that files lie where their addresses say.
    outDir: 'build/dashboard',
    sourcemap: false,
    // An inlined font would be a data: address, which the CSP refuses.
    assetsInlineLimit: 0,
  },
}))
