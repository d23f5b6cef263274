import type { Area } from '#languages/areas.ts';

const files = import.meta.glob('../../languages/id/web/*.ts');

export const ALL_AREAS = Object.keys(files).map((file) => file.replace(/^.*\/(\w+)\.ts$/, '$1') as Area);
