#!/bin/sh
# Puts this clone of the store onto the machine as a service, and every later version in its place:
#   git pull && sudo sh deploy/install.sh
# The new version is built while the old one serves; the restart takes a few seconds. DESTDIR and --files are for trying.
set -eu
cd "$(dirname "$0")/.."
root="${DESTDIR:-}"
files_only=""
[ "${1:-}" != "--files" ] || files_only=yes
if [ -z "$files_only" ] && [ "$(id -u)" != 0 ]; then
  echo "Run it as root: sudo sh deploy/install.sh" >&2
  exit 1
fi

release="$root/opt/kunci/releases/$(date -u +%Y%m%d-%H%M%S)"
mkdir -p "$root/opt/kunci/releases"
node scripts/pack.mjs "$release"

if [ -z "$files_only" ] && ! id kunci >/dev/null 2>&1; then
  useradd --system --home-dir /var/lib/kunci --shell /usr/sbin/nologin kunci
fi
mkdir -p "$root/etc/kunci" "$root/etc/systemd/system"
if [ ! -e "$root/etc/kunci/kunci.env" ]; then
  (
    umask 077
    {
      cat .env.example
      printf '\nKUNCI_SECRET=%s\n' "$(head -c 36 /dev/urandom | base64 | tr '+/' '-_' | tr -d '\n')"
    } > "$root/etc/kunci/kunci.env"
  )
  echo "Settings are in /etc/kunci/kunci.env. Keep a copy of KUNCI_SECRET elsewhere: without it no key can be read again."
fi
if [ -z "$files_only" ]; then chown kunci "$root/etc/kunci/kunci.env"; fi
mkdir -p "$root/usr/local/bin"
cp deploy/systemd/kunci "$root/usr/local/bin/kunci"
chmod 755 "$root/usr/local/bin/kunci"
cp deploy/systemd/kunci.service "$root/etc/systemd/system/kunci.service"

# In one step, so that a service that is restarted meanwhile finds the one or the other.
ln -s "releases/$(basename "$release")" "$root/opt/kunci/current.new"
mv -T "$root/opt/kunci/current.new" "$root/opt/kunci/current"
# The version before stays for the way back.
ls -1d "$root"/opt/kunci/releases/* | sort -r | tail -n +4 | while read -r old; do rm -rf "$old"; done
[ -z "$files_only" ] || exit 0

systemctl daemon-reload
systemctl enable kunci
systemctl restart kunci
port="$(sed -n 's/^PORT=//p' /etc/kunci/kunci.env | tail -n 1)"
tries=0
until node -e "fetch('http://127.0.0.1:${port:-3000}/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"; do
  tries=$((tries + 1))
  if [ "$tries" -gt 60 ] || ! systemctl is-active --quiet kunci; then
    echo "The store is not ready; it says why here: journalctl -u kunci -n 30" >&2
    exit 1
  fi
  sleep 1
done
echo "The store is ready on port ${port:-3000}. Put a proxy with https in front: deploy/Caddyfile or deploy/nginx/kunci.conf."
