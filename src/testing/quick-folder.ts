import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
/** So that neither the folder nor the machine can fill up. */
const ROOM_BYTES = 4e9;
const MEMORY_BYTES = 6e9;

/**
 * Where databases of tests lie: in memory on a machine that has plenty, else in the temporary folder. A database is a
 * thousand files, and to make and remove them on a disk took longer than most of what is tested in it.
 */
export function quickFolder(): string {
  return hasRoomInMemory() ? IN_MEMORY : tmpdir();
}

function hasRoomInMemory(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= MEMORY_BYTES;
  } catch {
    return false;
  }
}
