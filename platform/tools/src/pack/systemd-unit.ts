import { basename } from 'node:path';
import { STOP_LIMIT_S } from './limits.ts';
import type { DeployablePart } from './parts.ts';

/** Time in which a part has to answer after its process has started. */
const START_LIMIT_S = 90;

/** Parts that share a state run as the same user; the system creates the folder for them. */
const OWN_STATE = 'User=vitrine-content\nStateDirectory=vitrine-content\nStateDirectoryMode=0700\n';

function stateLines({ state: { access, folder, user }, ownState }: DeployablePart): string {
  const own = ownState ? `StateDirectory=${basename(ownState)}\nStateDirectoryMode=0700\n` : '';
  if (access === 'read') return `DynamicUser=yes\n${own}UMask=0077\n`;
  if (user === undefined) return `DynamicUser=yes\n${OWN_STATE}UMask=0077\n`;
  // The folder of a dynamic user is closed to others, also to the parts that read the files.
  return `# useradd --system ${user} && install -d -o ${user} -m 0755 ${folder}
User=${user}
ReadWritePaths=${folder}
UMask=0022
`;
}

/** The unit of a part. All the file system is read-only, except for the state of a part. */
export function systemdUnit(part: DeployablePart): string {
  const { name, title, environment, memoryMB } = part;
  const folder = `/opt/vitrine/${name}`;
  return `# Copy this folder to ${folder}, then:
#   cp ${folder}/vitrine-${name}.service /etc/systemd/system/
#   systemctl enable --now vitrine-${name}
# Put further settings into /etc/vitrine/${name}.env; README.md lists them.
[Unit]
Description=${title}
Wants=network-online.target
After=network-online.target

[Service]
Type=exec
WorkingDirectory=${folder}
${Object.entries(environment)
  .map(([variable, value]) => `Environment=${variable}=${value}\n`)
  .join('')}EnvironmentFile=-/etc/vitrine/${name}.env
# Node 24, for example unpacked to /opt/vitrine/node; Debian's own is older.
ExecSearchPath=/opt/vitrine/node/bin:/usr/local/bin:/usr/bin
ExecStart=node main.js
ExecStartPost=node health.js --wait ${START_LIMIT_S - 10}
TimeoutStartSec=${START_LIMIT_S}
# Longer than the part takes to finish its open requests.
TimeoutStopSec=${STOP_LIMIT_S}
KillMode=mixed
Restart=always
RestartSec=1

MemoryHigh=${Math.round(memoryMB * 0.9)}M
MemoryMax=${memoryMB}M
MemorySwapMax=0
TasksMax=128
LimitNOFILE=65536

${stateLines(part)}NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
PrivateTmp=yes
PrivateDevices=yes
PrivateUsers=yes
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}
