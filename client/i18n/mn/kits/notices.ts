/** The inbox, its popups, and notices to closed pages. */
export default {
  open: 'Нээх',
  readAll: 'Бүгдийг уншсан болгох',
  keys: 'J, K – доош, дээш · Space – хажууд харах · Enter – хажууд нээх · E – уншсан болгоод дараагийнх',
  download: 'Татах',
  popup: { from: 'Шинэ мэдэгдэл', dismiss: 'Хаах' },
  device: {
    on: 'Энэ төхөөрөмж дээр мэдэгдэл авах',
    off: 'Энэ төхөөрөмжийн мэдэгдлийг унтраах',
    blocked: 'Хөтөч мэдэгдлийг хориглосон байна',
    failed: 'Энэ төхөөрөмж дээр мэдэгдэл асааж чадсангүй. Дахин оролдоно уу.',
  },
} as const;
