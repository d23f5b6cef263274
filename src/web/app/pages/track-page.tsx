import { ComingPage } from '../coming-page.tsx';

export const Page = () => <ComingPage title="track.title" text="track.text" />;
