import { ComingPage } from '../coming-page.tsx';

export const Page = () => <ComingPage title="members.title" text="members.text" />;
