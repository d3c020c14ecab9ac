import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun last, the files that wait for servers of their own would be waited for at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('/durability.test.ts');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
