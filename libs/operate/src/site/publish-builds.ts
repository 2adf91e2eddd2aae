import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import type { DevelopedRoom } from '@konbit/gateway';
import { ensureKeys, publish, readBuild, signBuild, type Store } from '@konbit/releases';
import { modulesIn } from './workspace.ts';
