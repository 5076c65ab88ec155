/** CPU time of processes on this machine, in milliseconds. Unlike wall time, other work does not increase it. */
import { readdirSync, readFileSync } from 'node:fs'

const onCpuNs = (folder: string): number => Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0])

/** Of all threads of a process. */
export function processCpuMs(processId: number): number {
  const tasks = `/proc/${processId}/task`
  return readdirSync(tasks).reduce((sum, task) => sum + onCpuNs(`${tasks}/${task}`), 0) / 1e6
}
