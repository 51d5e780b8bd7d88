#!/bin/sh
# Releases this screen from CI. Exits with 1, and changes nothing for visitors, if a step fails.
#
#   ci/release.sh preview    checks, publishes and tests the release; writes a preview link to preview.md
#   ci/release.sh promote    the same, then makes the release live
#
# VITRINE_RELEASES and VITRINE_SITE_URL are required. With the URL of a release API, jobs of GitHub
# Actions need nothing else; other CIs put the OIDC token of the job, or a token of the platform
# team, into VITRINE_RELEASE_TOKEN.
set -eu

goal=${1:-}
case $goal in
  preview | promote) ;;
  *)
    echo "Usage: ci/release.sh preview|promote" >&2
    exit 2
    ;;
esac
: "${VITRINE_RELEASES:?is not set: the release store}"
: "${VITRINE_SITE_URL:?is not set: the site}"

cd "$(dirname "$0")/.."
screen=$(node -p 'require("./package.json").vitrine.screen')
pnpm() { npx -y "$(node -p 'require("./package.json").packageManager')" "$@"; }
vitrine() { pnpm --silent exec vitrine screen "$@"; }
# The answer of a command as JSON. If it fails, the answer says why. No pipe: it would hide the failure.
answer() {
  text=$(vitrine "$@" --json) || {
    printf '%s\n' "$text" >&2
    return 1
  }
  printf '%s\n' "$text"
}
# A field of the JSON on standard input, which must have it.
# shellcheck disable=SC2016
field() { node -e '
  const value = JSON.parse(fs.readFileSync(0, "utf8"))[process.argv[1]];
  if (value === undefined) throw new Error(`The answer has no ${process.argv[1]}.`);
  process.stdout.write(String(value));' "$1"; }
# The version that is live for everybody, of the status on standard input; empty if none is.
live() { node -e '
  const status = JSON.parse(fs.readFileSync(0, "utf8"));
  process.stdout.write(status.screens?.[process.argv[1]]?.version ?? "");' "$screen"; }

status=$(answer status)
before=$(printf '%s' "$status" | live)
pnpm run check
pnpm run test
published=$(answer publish "$screen")
version=$(printf '%s' "$published" | field version)
release=$screen@$version
echo "Published $release."
vitrine check "$release" --browser

if [ "$goal" = preview ]; then
  preview=$(answer preview "$release")
  link=$(printf '%s' "$preview" | field link)
  printf 'Preview of %s: %s\n' "$release" "$link" | tee preview.md
else
  # Refused if another release went live in the meantime.
  vitrine promote "$release" --expect "${before:-none}" --why "${VITRINE_WHY:-Commit $(git rev-parse --short HEAD)}"
fi
