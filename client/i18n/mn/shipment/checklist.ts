/** What is open before an order is finished and archived. */
export default {
  title: 'Дуусгах хяналт',
  stillOpen: 'Үлдсэн: {{names}}',
} as const;
