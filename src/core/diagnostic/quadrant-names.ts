export const QUADRANT_NAMES = ['sound', 'executionFailure', 'masked', 'miscalibrated'] as const;
export const TIMINGS = ['onTime', 'late', 'never'] as const;
