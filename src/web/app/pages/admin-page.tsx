import { PageSkeleton } from '../page-skeleton.tsx';
export const Page = PageSkeleton;
