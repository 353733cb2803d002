import type { RangedFile, RangedFiles } from '../../../src/server/disk';
import { localFilesBy } from '../../../src/server/local-files.node';
import { bundled } from '../../support/bundled';

/**
 * The files of this machine, of which a test makes some things otherwise as they are opened. None is read in a thread,
 * which would go past the test.
 */
export function diskWith(otherwise: (file: RangedFile) => Partial<RangedFile>): RangedFiles {
  const files = localFilesBy(bundled('src/server/line-thread.node.ts'));
  return {
    rewrite: (uri, splices, expected) => files.rewrite(uri, splices, expected),
    async open(uri) {
      const file = await files.open(uri);
      return {
        stamp: () => file.stamp(),
        read: (position, length) => file.read(position, length),
        readNow: (position, length) => file.readNow(position, length),
        close: () => file.close(),
        ...otherwise(file),
      };
    },
  };
}
