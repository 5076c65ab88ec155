import { join } from 'node:path'
import { hostNamesOf, type PublicOrigins, renderNginxTemplate } from './nginx-template.ts'
import { paths, ports, releaseFolder } from './paths.ts'

export interface NginxSite {
  readonly origins: PublicOrigins
  /** Networks of a CDN or proxy in front of this server, whose X-Forwarded-For is the visitor's address. */
  readonly trustedProxies: readonly string[]
}

/** max_fails=0: an instance that failed once is used again at once, because the other one may be restarting. */
export const upstreamServers = (used: readonly number[]) =>
  used.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')

/** The first one serves all requests; the others only while it does not run. */
export const serversWithBackup = (used: readonly number[]) =>
  used.map((port, at) => `server 127.0.0.1:${port} max_fails=0${at === 0 ? '' : ' backup'};`).join(' ')

/** The first instance of the API serves bookings, payments and the back office; the last one what floods consist of. */
export const upstreams = {
  api: { ports: ports.api, servers: serversWithBackup },
  'api-reads': {
    ports: ports.api,
    servers: (used: readonly number[]) => serversWithBackup(used.toReversed()),
  },
  site: { ports: ports.site, servers: upstreamServers },
} as const

export type Upstream = keyof typeof upstreams
/** Files of their own, because an upgrade changes them while it restarts the instances. */
export const upstreamFile = (upstream: Upstream) => `${paths.upstreams}/upstream-${upstream}.conf`

/** In each server: Debian's nginx.conf sets some of them for all servers, and a second value there is refused. */
const tls = `ssl_certificate ${paths.tls}/fullchain.pem;
ssl_certificate_key ${paths.tls}/privkey.pem;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_ciphers ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-RSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305:ECDHE-RSA-CHACHA20-POLY1305;
ssl_prefer_server_ciphers off;
ssl_session_cache shared:plato:10m;
ssl_session_timeout 1d;
ssl_session_tickets off;`

/** Port 80 answers the certificate authority and redirects everything else. */
const redirectServer = (hostNames: readonly string[]) => `server {
  access_log off;
  listen 80;
  listen [::]:80;
  server_name ${hostNames.join(' ')};
  server_tokens off;
  location ^~ /.well-known/acme-challenge/ {
    root ${paths.acme};
  }
  location / {
    return 301 https://$host$request_uri;
  }
}
server {
  access_log off;
  listen 80 default_server;
  listen [::]:80 default_server;
  server_tokens off;
  return 421;
}`

/** The site calls the API at one loopback address, which forwards to the instance for reads. */
const apiBalancer = (errorLog: string) => `server {
  access_log off;
  error_log ${errorLog} crit;
  listen 127.0.0.1:${ports.apiBalancer};
  server_tokens off;
  location / {
    proxy_pass http://plato_api_reads;
    proxy_next_upstream error http_502;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_read_timeout 35s;
  }
}`

const realIp = (proxies: readonly string[]) =>
  proxies.length === 0
    ? ''
    : `${proxies.map((network) => `set_real_ip_from ${network};`).join(' ')} real_ip_header X-Forwarded-For; real_ip_recursive on;`

/** What differs between a Debian server and a container. */
interface Surroundings {
  readonly servers: (upstream: Upstream) => string
  readonly accessLog: string
  readonly errorLog: string
  readonly pageCache: string
  readonly siteFiles: string
  readonly dashboardFiles: string
}

const render = ({ origins, trustedProxies }: NginxSite, surroundings: Surroundings): string =>
  renderNginxTemplate(join(releaseFolder, 'ops/nginx'), origins, {
    LISTEN: `listen 443 ssl http2; listen [::]:443 ssl http2;\n${tls}`,
    LISTEN_DEFAULT: `listen 443 ssl http2 default_server; listen [::]:443 ssl http2 default_server;\n${tls}`,
    RENDER: `127.0.0.1:${ports.render}`,
    API_SERVERS: surroundings.servers('api'),
    API_READS_SERVERS: surroundings.servers('api-reads'),
    SITE_SERVERS: surroundings.servers('site'),
    REDIRECT_SERVER: redirectServer(hostNamesOf(origins)),
    API_BALANCER: apiBalancer(surroundings.errorLog),
    REAL_IP: realIp(trustedProxies),
    MAINTENANCE_FILE: paths.maintenance,
    SERVER_NAME: new URL(origins.site).hostname,
    SEARCH_RATE: '10r/s',
    API_RATE: '50r/s',
    LOGIN_RATE: '2r/s',
    VISITOR_CONNECTIONS: '100',
    REQUESTS_AT_ONCE: '64',
    ACCESS_LOG: surroundings.accessLog,
    ERROR_LOG: surroundings.errorLog,
    SNIPPETS: join(releaseFolder, 'ops/nginx'),
    CACHE_ROOT: surroundings.pageCache,
    SITE_ROOT: surroundings.siteFiles,
    DASHBOARD_ROOT: surroundings.dashboardFiles,
    MEDIA_ROOT: paths.media,
  })

/** The configuration of nginx for an installed server. */
export const nginxSite = (site: NginxSite): string =>
  render(site, {
    servers: (upstream) => `include ${upstreamFile(upstream)};`,
    accessLog: '/var/log/nginx/plato-villa.access.log',
    errorLog: '/var/log/nginx/plato-villa.error.log',
    pageCache: paths.pageCache,
    siteFiles: join(paths.published, 'site'),
    dashboardFiles: join(paths.published, 'dashboard'),
  })

/** A whole nginx.conf for the service `web` of `ops/container/compose.yaml`, which may write only below /tmp. */
export const containerNginx = (site: NginxSite): string => `user www-data;
worker_processes auto;
daemon off;
pid /tmp/nginx.pid;
error_log stderr crit;
events {
  worker_connections 8192;
}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  sendfile on;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path /tmp/${kind};`).join(' ')}
${render(site, {
  servers: (upstream) => upstreams[upstream].servers(upstreams[upstream].ports),
  accessLog: '/dev/stdout',
  errorLog: 'stderr',
  pageCache: '/tmp/pages',
  siteFiles: join(releaseFolder, 'apps/site/build/client'),
  dashboardFiles: join(releaseFolder, 'apps/dashboard/build'),
})}
}
`
