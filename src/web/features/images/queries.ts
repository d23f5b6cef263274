import { useCallChange } from '#web/lib/calls/server-state.ts';
import { endpoints } from './endpoints.ts';

export const useUploadImage = () => useCallChange(endpoints.uploadImage);
