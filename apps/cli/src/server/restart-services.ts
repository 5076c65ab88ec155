import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type Upstream, upstreamFile, upstreams } from './nginx-site.ts'
import { ports } from './paths.ts'
import { run } from './run.ts'

/** nginx uses all instances but the one at this port. */
function useInstancesWithout(restarting?: number): void {
  for (const upstream of Object.keys(upstreams) as Upstream[]) {
    const { ports: all, servers } = upstreams[upstream]
    writeFileSync(upstreamFile(upstream), `${servers(all.filter((port) => port !== restarting))}\n`)
  }
}

export const useAllInstances = () => useInstancesWithout()

/** The workers of nginx that accept requests. */
const acceptingWorkers = () =>
  run('ps', ['-eo', 'pid=,args='])
    .split('\n')
    .filter((line) => /nginx: worker process$/.test(line))
    .map((line) => line.trim().split(' ')[0])

const maxReloadMs = 10_000

/** Reloads nginx and returns when no worker with the old configuration accepts requests. */
async function reloadNginx(): Promise<void> {
  const before = acceptingWorkers()
  run('systemctl', ['reload', 'nginx'])
  const endsAt = Date.now() + maxReloadMs
  while (acceptingWorkers().some((pid) => before.includes(pid))) {
    if (Date.now() > endsAt) throw new Error('nginx did not reload within 10 s; see journalctl -u nginx')
    await setTimeout(50)
  }
}

/**
 * Restarts worker, API and site. nginx does not use an instance while it restarts: systemd would hold its connections until
 * the new process answers, so half of the visitors would wait for it. The API first, because the new one also serves the
 * old site. A restart returns when the service answers; one that fails stops here, and the other instance goes on.
 */
export async function restartServices(log: (text: string) => void): Promise<void> {
  log('restarting plato-worker')
  run('systemctl', ['restart', 'plato-worker.service'])
  for (const app of ['api', 'site'] as const)
    for (const [index, port] of ports[app].entries()) {
      const unit = `plato-${app}@${index + 1}`
      log(`restarting ${unit}`)
      useInstancesWithout(port)
      await reloadNginx()
      run('systemctl', ['restart', `${unit}.service`])
      useAllInstances()
    }
  await reloadNginx()
}
